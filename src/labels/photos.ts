// The controls of the photos, and of their large view.

export const photos = 'Photos'
export const previousPhoto = 'Previous photo'
export const nextPhoto = 'Next photo'
export const showPhoto = 'Show photo {number}: {caption}'
export const photoNumber = '{number} of {count}'
export const close = 'Close'
