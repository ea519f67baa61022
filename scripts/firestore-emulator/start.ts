import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import process from 'node:process'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface Emulator {
  /** The value for `FIRESTORE_EMULATOR_HOST`. */
  host: string
  pid: number
  end(): Promise<void>
}

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

// It runs for minutes only: an optimising compiler and a parallel collector would cost more time than they save.
const quickToStart = ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Duser.language=en']

/** Starts Google's emulator on a free port and resolves when it has taken a write. */
export async function startEmulator(java: string, jar: string): Promise<Emulator> {
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  const child = spawn(
    java,
    [...quickToStart, '-cp', jar, mainClass, 'start', '--host=127.0.0.1', `--port=${port}`],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const gone = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  // Otherwise the emulator would outlive this process.
  process.once('exit', kill)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part
      if (said.includes('is now running')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the emulator ended with ${code}: ${said}`)))
  })
  const end = async () => {
    process.off('exit', kill)
    kill()
    await gone
  }
  try {
    await warmUp(host)
  } catch (error) {
    await end()
    throw error
  }
  return { host, pid: child.pid ?? 0, end }
}

/** The first write takes a second, in which the emulator loads what every later write needs. */
const warmUp = async (host: string): Promise<void> => {
  const { openClient } = await import('../../src/store/firestore/client.ts')
  const client = openClient({ project: 'warm-up', emulator: host })
  await client.doc('warm/up').set({})
  await client.terminate()
}
