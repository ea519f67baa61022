import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { programFile } from '../programs.ts'

interface StoredLead {
  id: string
  form: string
  payload: Record<string, unknown>
}

/** The leads that the running service has stored, exported by the partner's own command. */
export async function storedLeads(): Promise<StoredLead[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [programFile('leads'), 'export', '--format', 'json'],
    { env: { ...process.env, DATA_DIR: process.env.SITE_DATA }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout)
}
