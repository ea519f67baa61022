import { addParameters } from 'virtual:project/campaign'

/** The parameters of the page's address, and on a campaign page those of the campaign that the address lacks. */
export const searchParameters = (): URLSearchParams => {
  const search = new URLSearchParams(location.search)
  return addParameters ? addParameters(search) : search
}
