import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { Icon } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import { TextField } from '#desk/controls/forms/field.tsx'
import { Submit } from '#desk/controls/forms/submit.tsx'
import text from '#desk/controls/forms/text.module.css'
import { useSubmit } from '#desk/controls/forms/use-submit.ts'
import { Sheet } from '#desk/controls/sheet.tsx'
import { ErrorState, Skeleton } from '#desk/controls/state.tsx'
import { type RequestError, toRequestError } from '#desk/data/request-error.ts'
import { request } from '#desk/data/send-request.ts'
import { count } from '#desk/text/labels.ts'
import { languageName } from '#desk/text/languages.ts'
import type { ContentFault } from '#project/content/content-files.ts'
import { languagesPlace } from '#project/content/languages-in.ts'
import type { ChangesResponse, EditionRow, SiteResponse } from '../../edition/editions.ts'
import { labelFault } from '../content/label-fault.ts'
import { copyEnglish, sumUpMissing } from '../content/missing-texts.ts'
import type { Place } from '../content/places.ts'
import { openFields } from '../editor-store.ts'
import { refusedPublish, siteEndpoints } from '../endpoints.ts'
import { faultText } from '../field-state.ts'
import {
  askForAll,
  editWithUndo,
  loadSite,
  openProject,
  saveNow,
  takeEditions,
  takeFaults,
  useSite,
} from '../site-store.ts'
import { countPlaceholders } from '../start/group-placeholders.ts'
import { ChangeList } from './change-list.tsx'
import { EditionProgress, takeFocus } from './edition-progress.tsx'
import styles from './sheets.module.css'

/** The build's errors, each with a link to its field. */
function FaultList({
  faults,
  onOpen,
  onCopied,
}: {
  faults: readonly ContentFault[]
  onOpen: (place: Place) => void
  onCopied: () => void
}) {
  const { site, files } = useSite.getState()
  const copies = copyEnglish(files, faults)
  const { languages, others } = sumUpMissing(faults)
  const total = languages.reduce((sum, [, missing]) => sum + missing.length, others.length)
  return (
    <section className={styles.faults} role="alert">
      <h3 ref={takeFocus} tabIndex={-1}>
        <Icon name="warning" />
        {count(total, 'thing')} to correct first
      </h3>
      <ul>
        {languages.map(([code, missing]) => (
          <li key={code}>
            <button className={styles.link} type="button" onClick={() => onOpen(languagesPlace)}>
              {languageName(code)}
            </button>{' '}
            {count(missing.length, 'text')} missing.
          </li>
        ))}
        {others.map(fault => {
          const label = site && labelFault(site, files, fault)
          return (
            <li key={`${fault.file} ${fault.path} ${fault.message}`}>
              {label && (
                <button className={styles.link} type="button" onClick={() => onOpen(fault)}>
                  {label}
                </button>
              )}{' '}
              {faultText(fault.message)}
            </li>
          )
        })}
      </ul>
      {copies.length > 0 && (
        <Button
          kind="quiet"
          onClick={() => {
            editWithUndo(copies, `English text used for ${count(copies.length, 'translation')}.`)
            onCopied()
          }}
        >
          Use the English text for {count(copies.length, 'missing translation')}
        </Button>
      )}
    </section>
  )
}

/** The changes about to be published, as the service has them. */
function useSavedChanges() {
  const [response, setResponse] = useState<ChangesResponse>()
  const [failure, setFailure] = useState<RequestError>()
  const load = async () => {
    setFailure(undefined)
    try {
      await saveNow()
      setResponse(await request(siteEndpoints.changes, { id: openProject() }))
    } catch (error) {
      setFailure(toRequestError(error))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the sheet opens
  useEffect(() => {
    askForAll()
    void load()
  }, [])
  const takeRefusal = (faults: ContentFault[]) => {
    takeFaults(faults)
    setResponse(before => before && { ...before, faults })
  }
  return { response, fault: failure, load, takeRefusal }
}

/** Whether the site was never published. */
const isFirstVersion = ({ started }: SiteResponse) => started !== undefined && !started.isPublished

/** Says where visitors will see the first version, and which placeholders it still has. */
function FirstVersion({ site: { started }, isReady }: { site: SiteResponse; isReady: boolean }) {
  const left = countPlaceholders(started?.placeholders ?? [])
  return (
    <>
      <p>
        This is the first version.{' '}
        {started?.address
          ? `Visitors see it at ${started.address} as soon as it is ready.`
          : 'It has no address yet, so visitors cannot find it. Set one under What is left to do.'}
      </p>
      {left > 0 && isReady && (
        <p>{count(left, 'field')} still to be replaced. You can publish now and replace them later.</p>
      )}
    </>
  )
}

interface FormProps {
  site: SiteResponse
  response: ChangesResponse
  onOpen: (place: Place) => void
  onCopied: () => void
  onPublished: (row: EditionRow | undefined) => void
  onRefused: (faults: ContentFault[]) => void
}

function PublishForm({
  site,
  response: { changes, faults, revision },
  onOpen,
  onCopied,
  onPublished,
  onRefused,
}: FormProps) {
  const unsaved = useSite(state => state.unsaved.length + state.conflicts.length)
  const isFirst = isFirstVersion(site)
  const needsSecond = site.needsSecond && (isFirst || changes.some(change => change.needsSecond))
  const {
    submit,
    error: failure,
    isBusy,
  } = useSubmit(async field => {
    const body = { revision, note: field('note') }
    const response = await request(siteEndpoints.publish, { id: openProject(), body }).catch(error => {
      // Some checks take too long for each edit, so publishing makes them.
      const refused = v.safeParse(refusedPublish, toRequestError(error).response)
      if (refused.success) onRefused(refused.output.faults)
      throw error
    })
    takeEditions(response)
    onPublished(response.editions.toSorted((one, other) => other.number - one.number)[0])
    const { project } = useSite.getState()
    if (project) void loadSite(project)
  })
  const languages = new Set(changes.flatMap(({ language }) => language ?? []))
  const stale = changes.filter(change => change.stale && change.stale.length > 0).length
  const isBlocked = faults.length > 0 || unsaved > 0
  const submitLabel = () => {
    if (needsSecond) return 'Send for approval'
    return isFirst ? 'Publish the first version' : `Publish ${count(changes.length, 'change')}`
  }
  return (
    <>
      {isFirst && <FirstVersion site={site} isReady={faults.length === 0} />}
      <p hidden={isFirst}>
        {count(changes.length, 'change')}
        {languages.size > 1 && ` in ${languages.size} languages`}
        {stale > 0 && `. ${count(stale, 'text')} may be out of date in another language`}
        {'.'}
      </p>
      {unsaved > 0 && (
        <ErrorText>
          Some of your changes are not saved yet. Close this, then save or settle them first.
        </ErrorText>
      )}
      {faults.length > 0 && <FaultList faults={faults} onOpen={onOpen} onCopied={onCopied} />}
      <ChangeList
        changes={changes}
        languages={site.languages}
        requiresApproval={site.needsSecond}
        onOpen={onOpen}
        columns={['Now', 'After publishing']}
      />
      <form className={styles.form} onSubmit={submit}>
        <TextField label="Note for your team (optional)" name="note" maxLength={300} />
        {needsSecond && (
          <p className={text.aside}>
            Prices, possession date, registration numbers or the privacy notice change. Another member has to
            approve this before it goes live.
          </p>
        )}
        {isBlocked ? (
          <p className={text.aside}>You can publish once everything above is corrected.</p>
        ) : (
          <Submit error={failure} isBusy={isBusy}>
            {submitLabel()}
          </Submit>
        )}
      </form>
    </>
  )
}

/** Lists what publishing changes, and publishes it. */
export default function PublishSheet({ onClose }: { onClose: () => void }) {
  const site = useSite(state => state.site)
  const { response, fault, load, takeRefusal } = useSavedChanges()
  const [published, setPublished] = useState<number>()
  const open = (place: Place) => {
    if (openFields([place])) onClose()
  }
  const content = () => {
    if (published !== undefined) return <EditionProgress number={published} onClose={onClose} />
    if (fault) return <ErrorState what="The changes" error={fault} onRetry={() => void load()} />
    if (!site || !response) return <Skeleton label="Loading the changes" rows={3} />
    if (response.changes.length === 0 && !isFirstVersion(site))
      return (
        <>
          <p>Nothing is changed. Visitors see exactly this.</p>
          <Button kind="quiet" onClick={onClose}>
            Back to editing
          </Button>
        </>
      )
    return (
      <PublishForm
        site={site}
        response={response}
        onOpen={open}
        onCopied={() => void load()}
        onPublished={row => setPublished(row?.number)}
        onRefused={takeRefusal}
      />
    )
  }
  return (
    <Sheet title="Publish" onClose={onClose} isWide>
      {content()}
    </Sheet>
  )
}
