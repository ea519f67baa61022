/** The country code of a network address, or null when it is not known. Never rejects. */
export type CountryLookup = (address: string) => Promise<string | null>
