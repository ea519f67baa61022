// A site visit as an entry of a calendar, the visitor's or the partner's.

export const title = 'Site visit: {projectName}'
export const visitorsTitle = 'Site visit: {visitor}, {projectName}'
export const expected = '{partnerName} will meet you at {projectName}.'
export const comes = '{visitor} is coming to see {projectName}.'
export const reference = 'Reference: {reference}'
export const call = 'Call: {phone}'
export const video = 'Video visit: {address}'
export const map = 'Map: {address}'
export const change = 'Change or cancel: {address}'
export const fileName = '{projectName} visit'
