import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const worthCompressing = /\.(html|js|css|svg|json|xml|txt|webmanifest|ico)$/

/** Writes a .br and a .gz beside every text file, once, at the strongest setting. */
export async function compressAll(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(file => worthCompressing.test(file))
  await Promise.all(
    files.map(async file => {
      const path = join(folder, file)
      const content = await readFile(path)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${path}.br`, await brotli(content, { params }))
      await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
    }),
  )
}
