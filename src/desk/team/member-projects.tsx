import { SaveOrCancel } from '../controls/forms/save-or-cancel.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { useProjects } from '../session/projects.ts'
import styles from './team-view.module.css'

/** Checkboxes of all projects; what is not ticked the member does not see. */
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

/** What the boxes say: null where all are ticked, so that a project of tomorrow is seen too. */
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

/** Which projects a member sees. */
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
