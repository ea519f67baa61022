// Small words of the brochure; what it says of the project stands in the project's own.

export const title = '{projectName} brochure'
export const rera = 'RERA {numbers}, {address}'
