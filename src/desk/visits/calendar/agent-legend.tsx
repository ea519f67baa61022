import type { Visit } from '#api/visits/visits.ts'
import { Go } from '../../address/go.tsx'
import type { View } from '../../address/views.ts'
import { colleague, count } from '../../text/labels.ts'
import styles from './agents.module.css'
import { type AgentColour, agentsOf } from './agents.ts'

interface AgentLegendProps {
  visits: Visit[]
  colourOf: AgentColour
  view: Extract<View, { name: 'visits' }>
}

/** The agents with their colours, and a way to show only one agent's visits. */
export function AgentLegend({ visits, colourOf, view }: AgentLegendProps) {
  const { owner: chosen, ...all } = view
  const agents = agentsOf(visits)
  if (agents.length < 2 && chosen === undefined) return null
  return (
    <nav className={styles.legend} aria-label="Whose visits">
      <Go className={styles.name} to={all} aria-current={chosen === undefined ? 'true' : undefined}>
        Everyone
      </Go>
      {agents.map(agent => {
        const owner = agent ?? 'nobody'
        const own = visits.filter(visit => visit.owner === agent).length
        return (
          <Go
            key={owner}
            className={`${styles.agent} ${styles.name}`}
            data-agent={colourOf(agent)}
            to={{ ...all, owner }}
            aria-current={chosen === owner ? 'true' : undefined}
            title={count(own, 'visit')}
          >
            {agent === null ? 'Unassigned' : colleague(agent)}
          </Go>
        )
      })}
    </nav>
  )
}
