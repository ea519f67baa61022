import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { Duty } from '#domain/working-time/working-time.ts'
import { awayOf, daysOf, LeaveList } from '../assignment/leave-list.tsx'
import { Button } from '../controls/forms/button.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { useFresh } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { showDone } from '../data/toasts.ts'
import { colleague } from '../text/labels.ts'

interface LeaveFormProps {
  email: string
  leave: Duty['leave']
  onSaved: () => void
}

function LeaveForm({ email, leave: known, onSaved }: LeaveFormProps) {
  const [leave, setLeave] = useState(() => known.map(awayOf))
  const { submit, error, isBusy } = useSubmit(
    async () => {
      const body = { leave: daysOf(leave) }
      await request(endpoints.changeLeave, { id: email, body })
      showDone(`The leave of ${colleague(email)} is saved.`)
      onSaved()
    },
    { keepsFields: true },
  )
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <LeaveList leave={leave} onChange={setLeave} />
      <Submit error={error} isBusy={isBusy}>
        Save the leave
      </Submit>
    </form>
  )
}

/** Sets a member's leave on their behalf. */
function LeaveSheet({ email, onClose }: { email: string; onClose: () => void }) {
  const { data: response, error, refetch } = useFresh(endpoints.leave)
  return (
    <Sheet title={`Leave of ${colleague(email)}`} onClose={onClose}>
      <p>Rules skip members on leave; booking and assigning warn about it.</p>
      {response && <LeaveForm email={email} leave={response.leave[email] ?? []} onSaved={onClose} />}
      {!response && error && <ErrorState what="The leave" error={error} onRetry={refetch} />}
      {!response && !error && <Skeleton label="Loading the leave" rows={2} />}
    </Sheet>
  )
}

export function MemberLeave({ email, onChanged }: { email: string; onChanged: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="plain" aria-label={`Leave of ${email}`} onClick={() => setIsOpen(true)}>
        Leave
      </Button>
      {isOpen && (
        <LeaveSheet
          email={email}
          onClose={() => {
            setIsOpen(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}
