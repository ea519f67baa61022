import { addParameters } from 'virtual:project/campaign'

/** The parameters of the page's address. On a campaign page, the campaign's own fill in what the address lacks. */
export const searchParameters = (): URLSearchParams => {
  const search = new URLSearchParams(location.search)
  return addParameters ? addParameters(search) : search
}
