import { editionPaths, type PictureAnswer } from '#contract/editions/editions.ts'
import { pictureAnswer } from '../answers.ts'
import { sitePath } from '../site-store.ts'
import { uploadFile } from './upload-file.ts'

/** What a picture may weigh. */
export const mostMegabytes = 40

/** Sends a picture for a place of `pictures.json`; `onProgress` is told how much of it has gone, from 0 to 1. */
export const uploadPicture = (
  file: File,
  place: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  address = sitePath(editionPaths.pictures),
): Promise<PictureAnswer> =>
  uploadFile(
    {
      file,
      address: `${address}?${new URLSearchParams({ place })}`,
      answer: pictureAnswer,
      noun: 'picture',
      mostMegabytes,
    },
    onProgress,
    signal,
  )
