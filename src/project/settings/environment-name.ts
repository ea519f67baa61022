/** A project's id as part of environment variables: `lake-side` becomes `LAKE_SIDE`. */
export const environmentName = ({ id }: { id: string }): string => id.toUpperCase().replaceAll('-', '_')
