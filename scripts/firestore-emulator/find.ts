import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'

const insideSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'

/** The folder of the SDK that has `gcloud` in its `bin`. */
const sdkOfCommand = (): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, 'gcloud'))
    .filter(command => existsSync(command))
    .map(command => dirname(dirname(realpathSync(command))))

const defaultSdks = [
  '/usr/lib/google-cloud-sdk',
  '/usr/local/google-cloud-sdk',
  '/opt/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  join(homedir(), 'google-cloud-sdk'),
]

const findJar = (): string | undefined => {
  const named = process.env.FIRESTORE_EMULATOR_JAR
  const sdks = [process.env.GOOGLE_CLOUD_SDK, ...sdkOfCommand(), ...defaultSdks]
  const jars = sdks.flatMap(sdk => (sdk ? [join(sdk, insideSdk)] : []))
  return (named ? [named] : jars).find(jar => existsSync(jar))
}

const findJava = (): string | undefined => {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java'
  return spawnSync(java, ['-version']).status === 0 ? java : undefined
}

/** Google's Firestore emulator on this machine, or the reason why it is missing. */
type Found = { java: string; jar: string } | { missing: string }

/** Finds Java and the emulator in a Google Cloud SDK, or at `FIRESTORE_EMULATOR_JAR`. */
export function findEmulator(): Found {
  const java = findJava()
  if (!java) return { missing: 'Java was not found (the emulator needs 11 or newer)' }
  const jar = findJar()
  if (!jar) {
    return {
      missing:
        'the Firestore emulator was not found (package google-cloud-cli-firestore-emulator, or name its jar in FIRESTORE_EMULATOR_JAR)',
    }
  }
  return { java, jar }
}
