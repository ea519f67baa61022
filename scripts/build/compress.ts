import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const worthCompressing = /\.(html|js|css|svg|json|xml|txt|webmanifest|ico)$/

const { BROTLI_MODE_GENERIC: generic, BROTLI_MODE_FONT: font } = constants

const inMode = (content: Buffer, mode: number): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_MODE]: mode, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })

/** A page, of which every byte is waited for, is tried in the mode for fonts, too: it counts short distances cheaper. */
const smallest = async (file: string, content: Buffer): Promise<Buffer> => {
  const modes = file.endsWith('.html') ? [generic, font] : [generic]
  const tried = await Promise.all(modes.map(mode => inMode(content, mode)))
  return tried.reduce((least, one) => (one.length < least.length ? one : least))
}

/** Writes a .br and a .gz beside every text file, once, at the strongest setting. */
export async function compressAll(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(file => worthCompressing.test(file))
  await Promise.all(
    files.map(async file => {
      const path = join(folder, file)
      const content = await readFile(path)
      await writeFile(`${path}.br`, await smallest(file, content))
      await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
    }),
  )
}
