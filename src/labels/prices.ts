// The words of prices; the figures are the project's (prices.json).

export const startingAt = 'Starting at'
export const rupees = 'Rs'
export const crore = 'Cr'
export const lakh = 'L'
export const million = 'million'
export const thousand = 'thousand'
export const onwards = 'onwards'
export const onRequest = 'Price on request'
export const soldOut = 'Sold out'
