import process from 'node:process'

const real = Date.now
let jump = 0

Date.now = () => real() + jump

process.on('SIGUSR2', () => {
  jump -= 86_400_000
})
