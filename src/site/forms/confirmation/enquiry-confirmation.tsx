import { downloadAddress } from '#api/downloads.ts'
import { paths } from '#api/endpoints.ts'
import { useLateContent } from '../../content/content-context.tsx'
import { Icon } from '../../icons/icon.tsx'
import buttons from '../../styles/button.module.css'
import { FilledText } from '../filled-text.tsx'
import styles from './confirmation.module.css'
import { Confirmation } from './confirmation.tsx'
import { Reference } from './reference.tsx'

/** Only our own service, here or on another host, knows the reference and can send the brochure for it. */
const brochureFor = (url: string, reference: string): string | undefined => {
  if (!reference || !url.endsWith(paths.enquiry)) return undefined
  return url.slice(0, -paths.enquiry.length) + downloadAddress('brochure', reference)
}

/** The confirmation of an enquiry. The toast announces it, so this is no live region. */
export function EnquiryConfirmation({ reference, page }: { reference: string; page: string | null }) {
  const { settings, labels } = useLateContent()

  const brochure = brochureFor(settings.calls.enquiry || paths.enquiry, reference)
  return (
    <Confirmation>
      <p>
        {labels.confirmation.weCall} <Reference reference={reference} />
      </p>
      {page && (
        <p>
          <FilledText text={labels.confirmation.keepEnquiryPage} field="page">
            <a href={page}>{labels.confirmation.enquiryPage}</a>
          </FilledText>
        </p>
      )}
      {brochure && (
        <p className={styles.downloads}>
          <a className={buttons.link} href={brochure} download>
            <Icon name="download" />
            {labels.confirmation.brochure}
          </a>
        </p>
      )}
    </Confirmation>
  )
}
