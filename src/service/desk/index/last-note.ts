/** The last note of a person, by their number in the index, or of whoever was merged into them. */
export const lastNoteOf = (person: string): string =>
  `(SELECT n.fact ->> 'text' FROM facts n
     WHERE n.person IN (SELECT ${person} UNION ALL SELECT id FROM people WHERE root = ${person})
       AND n.fact ->> 'kind' = 'note'
     ORDER BY n.at DESC, n.version DESC LIMIT 1)`
