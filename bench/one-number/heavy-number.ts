import { randomUUID } from 'node:crypto'
import { leadHeaders, paths } from '#api/endpoints.ts'
import type { EnquiryLead } from '#api/leads/leads.ts'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { fingerprint } from '../../src/crm/leads/fingerprint.ts'
import { newFormPage } from '../../src/crm/leads/form-page.ts'
import { limitFormData } from '../../src/crm/leads/limit-form-data.ts'
import { checkConsent } from '../../src/service/intake/check-consent.ts'
import { pageAddress } from '../../src/service/intake/page-address.ts'
import { newLead } from '../../src/service/intake/submission.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { leadBody } from '../intake/requests.ts'

const day = 86_400_000
/** The leads of one number on one day that the service treats as usual; further ones may get no page. */
const leadsADay = 20
const batchSize = 200

/** The number with many leads. */
export const heavyNumber = '+919876500001'

/** A page address with this many bytes of parameters. */
const longReferer = (bytes: number) => {
  const parameters = Array.from({ length: Math.floor(bytes / 150) }, (_, at) => `p${at}=${'x'.repeat(140)}`)
  return `http://localhost/?utmSource=search&${parameters.join('&')}`
}

/** The longest page address that fits the headers of a request, and the longest UTM values. */
const fat = { referer: longReferer(14_000), utm: 'u'.repeat(1024) }

const defaultReferer = 'http://localhost/?utmSource=search&utmMedium=cpc&utmCampaign=launch&gclid=x'

/** An enquiry of a number, small as most are or as large as one can be. */
export function enquiryOf(phoneNumber: string, isFat: boolean) {
  const { utm } = fat
  const utmDetails = isFat ? { source: utm, medium: utm, campaign: utm, keyword: utm } : leadBody.utmDetails
  const payload: EnquiryLead = { ...leadBody, phoneNumber, utmDetails }
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    referer: isFat ? fat.referer : defaultReferer,
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) bench',
    [leadHeaders.millisecondsOpen]: '8000',
  }
  return { path: paths.enquiry, payload, headers }
}

/** Stores earlier leads of one number, or of others, with the service's own code, on the days before today. */
export async function storeEarlierLeads(
  folder: string,
  count: number,
  isFat: boolean,
  nextNumber = () => heavyNumber,
): Promise<void> {
  const project = loadProject(activeProject())
  const records = await openSqliteRecords(folder, fault => console.error(fault))
  const { projectId } = project.settings
  const agreed = await checkConsent({ said: '', project, projectId }, async () => undefined)
  const keepOne = (order: number) => {
    const phoneE164 = nextNumber()
    const { payload, headers } = enquiryOf(phoneE164, isFat)
    const daysAgo = Math.ceil((count - order) / leadsADay)
    const limited = limitFormData(payload, { page: pageAddress(headers.referer) })
    const lead = newLead(limited, {
      form: 'enquiry',
      headers: new Headers(headers),
      country: 'IN',
      phoneE164,
      receivedAt: Date.now() - daysAgo * day + (order % leadsADay) * 1000,
      idempotencyKey: null,
      isTrapFilled: false,
      isOneOfMany: false,
      formPage: newFormPage(null).page,
      agreed,
    })
    return records.insert(lead, fingerprint('enquiry', limited.payload), [])
  }
  for (let start = 0; start < count; start += batchSize) {
    const some = Array.from({ length: Math.min(batchSize, count - start) }, (_, at) => start + at)
    await Promise.all(some.map(keepOne))
  }
  await records.close()
}
