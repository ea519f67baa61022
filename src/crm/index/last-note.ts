/** The last note of a deal, by its row in SQL, including notes of merged contacts. */
export const lastNoteOf = (deal: string): string =>
  `(SELECT n.fact ->> 'text'
     FROM (SELECT ${deal}.contact AS id
       UNION ALL SELECT merged.id FROM contacts merged WHERE merged.root = ${deal}.contact) one
     JOIN facts n ON n.contact = one.id AND n.version =
       (SELECT max(noted.version) FROM facts noted
         WHERE noted.contact = one.id AND noted.project = ${deal}.project AND noted.fact ->> 'kind' = 'note')
     ORDER BY n.at DESC, n.version DESC LIMIT 1)`
