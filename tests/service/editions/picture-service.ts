import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureResponse } from '#editor/edition/editions.ts'
import { createMasters } from '../../../src/editor/service/pictures/masters.ts'
import { scratchFolder } from '../test-service.ts'
import { createSiteService } from './site-service.ts'

/** A picture of one colour. */
export const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8a5c' } })

/** The service with an editor who uploads pictures. */
export async function createPictureService() {
  const masters = createMasters(join(scratchFolder(), 'masters'))
  const service = await createSiteService({ masters })
  const send = async (bytes: Uint8Array, place = '', file = '') => {
    const address = `${service.address('pictures')}?${new URLSearchParams({ place, file })}`
    const answer = await service.app.request(address, {
      method: 'POST',
      headers: { ...service.esha, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    })
    return { status: answer.status, body: (await answer.json()) as PictureResponse & { error?: string } }
  }
  return { ...service, masters, send }
}
