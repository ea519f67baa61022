import { editionPaths, type PictureResponse } from '#contract/editions/editions.ts'
import { pictureResponse } from '../responses.ts'
import { sitePath } from '../site-store.ts'
import { uploadFile } from './upload-file.ts'

export const maxMegabytes = 40

/** Sends a picture for a place of `pictures.json`; `onProgress` gets the sent share, from 0 to 1. */
export const uploadPicture = (
  file: File,
  place: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  address = sitePath(editionPaths.pictures),
): Promise<PictureResponse> =>
  uploadFile(
    {
      file,
      address: `${address}?${new URLSearchParams({ place })}`,
      response: pictureResponse,
      noun: 'picture',
      maxMegabytes,
    },
    onProgress,
    signal,
  )
