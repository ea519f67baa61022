import { doNotCallKey } from '#store/do-not-call-key.ts'
import type { OpenRecords } from '#store/records.ts'
import { keyInDataFolder, openingKeys } from '#store/seal-keys.ts'
import { channelNames } from '../delivery/channels.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { servedProjects } from '../start/served-projects.ts'
import { backUp, restore } from './backup-and-restore.ts'
import { deleteContact, deleteLead } from './leads/delete-leads.ts'
import { doNotCall } from './leads/do-not-call.ts'
import { exportLeads, listLeads } from './leads/export-leads.ts'
import { eraseAgain, listErased } from './leads/repeat-erasures.ts'
import { listSealed, unsealLead } from './leads/sealed-leads.ts'
import { showAffected } from './leads/show-affected.ts'
import { redeliver, showDeliveries, showStats } from './leads/show-deliveries.ts'
import { showLead } from './leads/show-lead.ts'
import { openExisting } from './open-existing.ts'
import { printedZone } from './printed-zone.ts'
import { type NamedCommand, runNamed } from './run-named.ts'
import { plainly, type Terminal } from './terminal.ts'
import { updateIndex } from './update-index.ts'

type Command = (settings: Settings, args: string[], terminal: Terminal) => Promise<void>

/** The work of a command; all times are printed in the first project's zone. */
type Work = (store: OpenRecords, args: string[], terminal: Terminal, zone: string) => Promise<void>

const onStore =
  (work: Work, afterwards?: typeof updateIndex): Command =>
  async (settings, args, terminal) => {
    const zone = printedZone(settings)
    const store = await openExisting(settings, terminal)
    try {
      await work(store, args, terminal, zone)
      await afterwards?.(store, settings)
    } finally {
      await store.close()
    }
    await reportSpooled(settings, terminal)
  }

/** Warns of leads in the spool, which no list shows and no deletion reaches yet. */
const reportSpooled = async (settings: Settings, terminal: Terminal): Promise<void> => {
  if (settings.LEAD_STORE === 'sqlite') return
  const { countSpooled } = await import('#store/open-hosted.ts')
  const spooled = countSpooled(settings)
  if (spooled > 0) terminal.warn(`${spooled} leads wait in the spool until Firestore is back.`)
}

const commands: Record<string, Command> = {
  list: (settings, ...rest) => onStore(listLeads(() => doNotCallKey(settings)))(settings, ...rest),
  export: (settings, ...rest) => onStore(exportLeads(() => doNotCallKey(settings)))(settings, ...rest),
  show: onStore(showLead),
  delete: (settings, ...rest) => onStore(deleteLead(settings), updateIndex)(settings, ...rest),
  'delete-person': (settings, args, terminal) => {
    const { defaultCountry } = servedProjects(settings).first.settings
    return onStore(deleteContact(defaultCountry, settings), updateIndex)(settings, args, terminal)
  },
  deleted: onStore(listErased),
  'erase-again': (settings, ...rest) => onStore(eraseAgain(settings), updateIndex)(settings, ...rest),
  affected: (settings, args, terminal) =>
    onStore(showAffected(servedProjects(settings).first.settings))(settings, args, terminal),
  'do-not-call': (settings, args, terminal) => {
    const { defaultCountry } = servedProjects(settings).first.settings
    return onStore(doNotCall(settings, defaultCountry))(settings, args, terminal)
  },
  sealed: (settings, args, terminal) => {
    const { defaultCountry } = servedProjects(settings).first.settings
    const sealing = { days: settings.KEEP_SEALED_DAYS, keys: openingKeys(settings), country: defaultCountry }
    const keyBeside = keyInDataFolder(settings)
    if (keyBeside) terminal.warn(keyBeside)
    return onStore(listSealed(sealing))(settings, args, terminal)
  },
  unseal: (settings, args, terminal) => onStore(unsealLead(openingKeys(settings)))(settings, args, terminal),
  stats: onStore(showStats),
  deliveries: onStore(showDeliveries),
  redeliver: (settings, ...rest) => onStore(redeliver(channelNames(settings)))(settings, ...rest),
  backup: backUp,
  restore,
}

const usage = `Usage: npm run leads -- <command>
  list [--limit N] [filters]             the latest leads, newest first
  export --format csv|json [filters]     all leads, to stdout or --output FILE
  show ID                                everything stored about one lead
  delete ID                              removes one lead
  delete-person HANDLE                   removes every lead of one number, e-mail address or app:id
  do-not-call load FILE | remove FILE    numbers that must not be called, one a line; do-not-call count | clear
  sealed [HANDLE]                        sealed records of erased contacts, and until when they are kept
  unseal ID --reason TEXT                prints a sealed record for a lawful request; the audit log records it
  affected [--since DATE] [--until DATE] who was stored during a breach, with drafts of the notices to them and the Board
  stats                                  figures by form, source and campaign
  deliveries [--failed]                  what was sent to whom, and what failed
  redeliver ID                           sends a lead again
  backup FILE                            writes a copy while the service runs
  restore FILE [--exactly] [--with-deleted] [--team now|backup]
                                         replaces the store by a backup; leads that came since stay, leads deleted since
                                         stay deleted, and the team stays as it is now, unless these options say otherwise
  restore --undo                         goes back to the store that the latest restore replaced; newer leads stay
  deleted                                references of deleted leads, to store beside Firestore's backups
  erase-again [FILE]                     deletes what an import into Firestore brought back, by its marks and that list
Filters: --since DATE --until DATE --form site-visit|enquiry --source NAME`

/** Runs one command about leads and returns the exit code. */
export async function runCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  given: Terminal,
): Promise<number> {
  const terminal = plainly(given)
  const named = Object.entries(commands).map(([name, command]): [string, NamedCommand] => [
    name,
    rest => command(readSettings(environment), rest, terminal),
  ])
  return runNamed(Object.fromEntries(named), usage, args, terminal)
}
