// The fields of a lead beside name and number, wherever they are asked for or shown.

export const email = 'E-mail'
export const unit = 'Preferred home'
export const budget = 'Budget'
export const callTime = 'Best time to call'
export const opener = 'Button pressed'
export const source = 'Source'
export const medium = 'Medium'
export const campaign = 'Campaign'
export const keyword = 'Keyword'
export const country = 'Country'
export const language = 'Language'
