import { ChoiceField } from '../controls/forms/field.tsx'
import { useProjects } from '../data/session/projects.ts'

interface ProjectChoiceProps {
  project: string | undefined
  onChoose: (project: string | undefined) => void
}

/** Chooses the project of a view, or all; empty if there is only one. */
export function ProjectChoice({ project, onChoose }: ProjectChoiceProps) {
  const projects = useProjects()
  if (projects.length < 2) return null
  return (
    <ChoiceField
      label="Project"
      value={project ?? ''}
      choices={[['', 'All projects'], ...projects.map(({ projectId, name }) => [projectId, name] as const)]}
      onChoose={chosen => onChoose(chosen || undefined)}
    />
  )
}
