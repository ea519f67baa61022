import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { placeDrawings } from '../../src/project/brand/place-drawings.ts'

/** Names every icon that has no drawing, neither here nor in the project's `icons/`. */
export const iconFaults = ({ id, language, words, icons }: Project): string[] =>
  words.amenities.items.flatMap(({ icon }, index) =>
    Object.hasOwn(placeDrawings, icon) || Object.hasOwn(icons, icon)
      ? []
      : [
          `${projectPath(id, 'words', `${language}.json`)}: amenities.items.${index}.icon: there is no icon ${icon}; there are ${Object.keys(placeDrawings).join(', ')}, or draw icons/${icon}.svg`,
        ],
  )
