import { useAddress } from '../../address/address.ts'
import { useInbox } from '../../data/inbox.ts'
import { useProjects } from '../../data/session/projects.ts'
import { useSelection } from './selection.ts'

/** The projects of the selected deals; if everything is selected, all projects the filter allows. */
export function useSelectedProjects(): string[][] {
  const { selected, isEverybody } = useSelection()
  const rows = useInbox(state => state.rows)
  const filtered = useAddress(state => state.inbox.project)
  const all = useProjects()
  if (isEverybody) return (filtered ?? all.map(({ projectId }) => projectId)).map(id => [id])
  return rows.filter(({ dealId }) => selected.has(dealId)).map(({ projectId }) => [projectId])
}
