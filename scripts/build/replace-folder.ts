import { rename, rm } from 'node:fs/promises'

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** Makes a new folder beside the current one and replaces it only when the new one is complete. */
export async function replaceFolder(folder: string, make: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${folder}.new`
  const before = `${folder}.old`
  await Promise.all([remove(beside), remove(before)])
  try {
    await make(beside)
  } catch (error) {
    await remove(beside)
    throw error
  }
  await rename(folder, before).catch(error => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(beside, folder)
  await remove(before)
}
