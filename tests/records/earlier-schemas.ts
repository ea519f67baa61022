/** Takes a database back to version 4, before accounts had names, devices and second factors. */
export const backToVersion4 = `
  ALTER TABLE team DROP COLUMN name;
  ALTER TABLE sessions DROP COLUMN device;
  ALTER TABLE sessions DROP COLUMN country;
  ALTER TABLE sessions DROP COLUMN has_second_factor;
  ALTER TABLE sign_in_links DROP COLUMN kind;
  DROP TABLE second_factors;
  DROP TABLE team_keys;
  PRAGMA user_version = 4;
`

/** And on to version 3, before names were found by their words. */
export const backToVersion3 = `${backToVersion4} DROP TABLE name_words; PRAGMA user_version = 3;`
