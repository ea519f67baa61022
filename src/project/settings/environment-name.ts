/** A project's folder as the names of its own settings in the environment bear it: LAKE_SIDE of lake-side. */
export const environmentName = ({ id }: { id: string }): string => id.toUpperCase().replaceAll('-', '_')
