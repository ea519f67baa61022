import { SaveOrCancel } from '../controls/forms/save-or-cancel.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { useProjects } from '../data/session/projects.ts'
import styles from './team-view.module.css'

/** Checkboxes of all projects; the member does not see unticked ones. */
export function ProjectBoxes({ limit }: { limit?: readonly string[] | undefined }) {
  const projects = useProjects()
  return (
    <fieldset className={styles.projects}>
      <legend>Projects</legend>
      {projects.map(({ projectId, name }) => (
        <label key={projectId}>
          <input
            type="checkbox"
            name="projects"
            value={projectId}
            defaultChecked={!limit || limit.includes(projectId)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** The ticked projects; null if all are ticked, so that future projects are included. */
export function chosenProjects(form: HTMLFormElement): string[] | null {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name=projects]')]
  return boxes.every(({ checked }) => checked)
    ? null
    : boxes.filter(({ checked }) => checked).map(({ value }) => value)
}

interface ProjectsSheetProps {
  email: string
  limit: readonly string[] | undefined
  onClose: () => void
  onChoose: (projects: string[] | null) => void
}

/** Chooses the projects that a member sees. */
export const ProjectsSheet = ({ email, limit, onClose, onChoose }: ProjectsSheetProps) => (
  <Sheet title={`Projects of ${email}`} onClose={onClose}>
    <form
      onSubmit={event => {
        event.preventDefault()
        onChoose(chosenProjects(event.currentTarget))
      }}
    >
      <p>They only see leads from these projects.</p>
      <ProjectBoxes limit={limit} />
      <SaveOrCancel onCancel={onClose}>Save</SaveOrCancel>
    </form>
  </Sheet>
)
