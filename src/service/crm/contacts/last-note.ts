/** The last note of a person, by their number in the index, or of whoever was merged into them. */
export const lastNoteOf = (person: string): string =>
  `(SELECT n.fact ->> 'text'
     FROM (SELECT ${person} AS id UNION ALL SELECT merged.id FROM people merged WHERE merged.root = ${person}) one
     JOIN facts n ON n.person = one.id AND n.version =
       (SELECT max(noted.version) FROM facts noted WHERE noted.person = one.id AND noted.fact ->> 'kind' = 'note')
     ORDER BY n.at DESC, n.version DESC LIMIT 1)`
