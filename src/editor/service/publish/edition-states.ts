import { HttpError } from '#lib/http/http-error.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { changeEditions, type EditionRows } from '../edition-documents.ts'

interface StateDeps {
  records: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  now: () => number
  leaseMs: number
  /** The name of this instance. */
  instance: () => string
}

type Row = EditionRows['editions'][number]

/** The refusal where the live edition changed meanwhile. */
export const outrun = 'Someone published or went back at the same time. Check the site again.'

const interrupted =
  'The server stopped while it was building this version. The site has not changed. Restore this version as a draft and publish it again.'

const changeRow = (rows: EditionRows, number: number, change: (row: Row) => Row): EditionRows => ({
  ...rows,
  editions: rows.editions.map(row => (row.number === number ? change(row) : row)),
})

const withoutLease = ({ lease: _, ...rows }: EditionRows): EditionRows => rows

/** Makes an edition live, and the previous one available for going back. */
const swapLive = (rows: EditionRows, number: number): EditionRows => ({
  ...rows,
  live: number,
  editions: rows.editions.map(row => {
    if (row.number === number) {
      const { faults: _, ...rest } = row
      return { ...rest, state: 'live' }
    }
    return row.state === 'live' ? { ...row, state: 'built' } : row
  }),
})

/** Writes the progress of editions into their rows, so that only one of several instances builds. */
export function createEditionStates({ records, now, leaseMs, instance }: StateDeps) {
  const change = (projectId: string, by: (rows: EditionRows) => EditionRows) =>
    changeEditions(records, projectId, by)

  const isLost = ({ lease }: EditionRows) => lease !== undefined && lease.until <= now()

  const failLeased = (rows: EditionRows): EditionRows =>
    rows.lease
      ? changeRow(withoutLease(rows), rows.lease.number, row =>
          row.state === 'building' ? { ...row, state: 'failed', faults: [interrupted] } : row,
        )
      : rows

  return {
    /** Claims an edition to build it; false if it need not be built, or another instance is building. */
    async claim(projectId: string, number: number): Promise<boolean> {
      let isOwn = false
      await change(projectId, rows => {
        const row = rows.editions.find(one => one.number === number)
        isOwn = row?.state === 'building' && (rows.lease === undefined || isLost(rows))
        return isOwn ? { ...rows, lease: { number, by: instance(), until: now() + leaseMs } } : rows
      })
      return isOwn
    },
    /** Renews the lease while the edition is being built. */
    async renew(projectId: string, number: number): Promise<void> {
      await change(projectId, rows =>
        rows.lease?.number === number && rows.lease.by === instance()
          ? { ...rows, lease: { ...rows.lease, until: now() + leaseMs } }
          : rows,
      )
    },
    /** Releases the lease, so that another instance can build. */
    async release(projectId: string, number: number): Promise<void> {
      await change(projectId, rows =>
        rows.lease?.number === number && rows.lease.by === instance() ? withoutLease(rows) : rows,
      )
    },
    makeLive: (projectId: string, number: number, unseen: string[]): Promise<EditionRows> =>
      change(projectId, rows =>
        changeRow(swapLive(withoutLease(rows), number), number, row => ({
          ...row,
          replaced: rows.live,
          ...(unseen.length > 0 && { unseen }),
        })),
      ),
    async fail(projectId: string, number: number, faults: string[]): Promise<void> {
      await change(projectId, rows =>
        changeRow(rows.lease?.number === number ? withoutLease(rows) : rows, number, row => ({
          ...row,
          state: 'failed',
          faults,
        })),
      )
    },
    /** Marks builds of an instance that has ended as failed; returns the rows after that. */
    failLost: (projectId: string): Promise<EditionRows> =>
      change(projectId, rows => (isLost(rows) ? failLeased(rows) : rows)),
    /** Marks the unfinished builds of this instance's earlier process as failed. */
    failOwn: (projectId: string): Promise<EditionRows> =>
      change(projectId, rows => (rows.lease?.by === instance() ? failLeased(rows) : rows)),
    /** Makes another edition live again, unless the live one has changed meanwhile. */
    goBack: (projectId: string, from: number, to: number): Promise<EditionRows> =>
      change(projectId, rows => {
        if (rows.live !== from) throw new HttpError(409, outrun)
        return swapLive(rows, to)
      }),
  }
}
