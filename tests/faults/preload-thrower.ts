import process from 'node:process'

process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('nobody expected this')
  })
})
