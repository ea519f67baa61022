// Labels of the brochure; its texts about the project are in the project's words.

export const title = '{projectName} brochure'
export const rera = 'RERA {numbers}, {address}'
