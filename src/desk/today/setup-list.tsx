import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { type SetupStep, setupSteps } from '#api/settings/setup.ts'
import { Go } from '../address/go.tsx'
import type { View } from '../address/views.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { query } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { showFailure } from '../data/toasts.ts'
import styles from './setup-list.module.css'

const steps: Record<SetupStep, { label: string; to: View }> = {
  team: { label: 'Invite your team', to: { name: 'team' } },
  hours: { label: 'Set your working hours', to: { name: 'settings' } },
  rules: { label: 'Choose who gets new leads', to: { name: 'settings' } },
  sources: { label: 'Connect or name your sources', to: { name: 'settings' } },
  notifications: { label: 'Turn on your notifications', to: { name: 'account' } },
  templates: { label: 'Word your messages, or send one', to: { name: 'settings' } },
  site: { label: 'Put your words and prices on the site', to: { name: 'site' } },
  lead: { label: 'Send a test lead from your site', to: { name: 'inbox', inbox: {} } },
}

/** The set-up list of a new desk; it ticks itself, and disappears when all is done or an admin hides it. */
export default function SetupList() {
  const { data: response } = useQuery(query(endpoints.setup))
  const [isHidden, setIsHidden] = useState(false)
  if (!response || response.isHidden || isHidden || response.done.length === setupSteps.length) return null
  const hide = async () => {
    setIsHidden(true)
    try {
      await request(endpoints.hideSetup, { body: { isHidden: true } })
    } catch (error) {
      setIsHidden(false)
      showFailure('The list was not hidden.', error)
    }
  }
  return (
    <section className={styles.setup} aria-labelledby="setup-title">
      <div className={styles.head}>
        <h2 id="setup-title">Set up your desk</h2>
        <p>
          {response.done.length} of {setupSteps.length} done
        </p>
        <Button kind="plain" onClick={() => void hide()}>
          Hide
        </Button>
      </div>
      <ol className={styles.steps}>
        {setupSteps.map(step => {
          const isDone = response.done.includes(step)
          return (
            <li key={step} data-done={isDone || undefined}>
              <span className={styles.mark}>{isDone && <Icon name="check" />}</span>
              {isDone ? (
                <span>
                  {steps[step].label}
                  <span className="visually-hidden">, done</span>
                </span>
              ) : (
                <Go to={steps[step].to}>{steps[step].label}</Go>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
