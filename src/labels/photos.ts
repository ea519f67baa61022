// What moves the photos, and what shows them large.

export const photos = 'Photos'
export const previousPhoto = 'Previous photo'
export const nextPhoto = 'Next photo'
export const showPhoto = 'Show photo {number}: {caption}'
export const photoNumber = '{number} of {count}'
export const close = 'Close'
