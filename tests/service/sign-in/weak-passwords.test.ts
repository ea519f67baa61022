import { expect, test } from 'vitest'
import { teamPaths } from '#api/team/team.ts'
import { weaknessOf } from '../../../src/crm/team/passwords/weak-password.ts'
import { makeLink } from '../../../src/crm/team/sign-in/one-time-link.ts'
import { projectNamed } from '../../second-project.ts'
import { createDesk } from './desk-browser.ts'

const named = projectNamed('aerowood', { projectName: 'Aerowood', partnerName: 'Northfield Realty' })
const known = {
  ...named,
  words: {
    ...named.words,
    address: { street: 'Airport Road', locality: 'Bengaluru', region: 'Karnataka', country: 'IN' },
    location: { ...named.words.location, place: 'Chikkajala Airport Road' },
  },
}
const owner = { email: 'meera.nair@homes-partner.example', name: 'Meera Nair' }

test.each([
  'password12',
  'Password123!',
  'P@ssw0rd2026',
  '1234567890',
  'qwertyuiop',
  'aaaaaaaaaa',
  'abababababab',
  '1111122222',
  'sunshine2026!',
  'iloveyouiloveyou',
  '!!!basketball!!!',
  'password password',
  'Password1 password2',
  'pass.word.pass.word',
  'correcthorse',
  'Correct-Horse-2026',
  'dragon monkey',
  'kettle kettle',
  'kettle1 kettle2',
])('a very common password is refused: %s', password => {
  expect(weaknessOf(password, owner, [known])).toMatch(/very common|over and over/)
})

test.each([
  'Aerowood-rocks-24',
  'my 4er0w00d homes',
  'northfield forever',
  'old realty shop 9',
  'NAIR in the garden',
  'tea for meera at six',
  'homespartner rules',
  'my lead-desk password',
  'bangalore123',
  'bengaluru@2026',
  'B3ng4luru forever',
  'karnataka 1956!',
  'airport-road-53',
  'chikkajala rocks',
])('a password that others can know is refused: %s', password => {
  expect(weaknessOf(password, owner, [known])).toMatch(/what others know/)
})

test.each([
  'diwali@2026',
  'kannada12345',
  'ganesha@1234',
  'mumbai123456',
  'Sankranthi!!!',
  'jaihind@15081947',
  'shriganesh_786',
  '2026chamundi',
  'd1pav4li@2025',
  'rangoli-112233',
  'Ugadi Habba 2027',
  'ಯುಗಾದಿಹಬ್ಬ2026',
])('a word or two with a year, a date or a run of digits is refused: %s', password => {
  expect(weaknessOf(password, owner, [known])).toMatch(/guessed early|very common/)
})

test.each([
  '9845012345',
  '+91 98450 12345',
  '09845012345',
  '0091 98450-12345',
  '919845012345',
  '98450123459845012345',
  'call 9845012345',
  '+44 20 7946 0958',
])('phone numbers are refused: %s', password => {
  expect(weaknessOf(password, owner, [known])).toMatch(/Leave out phone numbers/)
})

test.each([
  'nine lives of a cat',
  'road to the airport at dawn',
  'room 101, 24 candles',
  'kettle under a walnut tree',
  '7293851047265839',
  'correct horse battery staple',
  'ಮೂರು ಪದಗಳು ಸಾಕು',
  'zq7#Lm2!vR9x',
  'a password of my own',
  'rangoli 7294 kettle',
  'walnut-sparrow-lantern 2026',
  `${'x'.repeat(60)}yzw`,
])('any other is accepted, whatever its characters: %s', password => {
  expect(weaknessOf(password, owner, [known])).toBeUndefined()
})

test('the desk says why it does not take a password, and takes the name with a good one', async () => {
  const { browser, team, now } = await createDesk()
  await team.addMember({ email: owner.email, role: 'agent', password: null, addedAt: now() })
  const { path } = await makeLink(team, 'invite', owner.email, now() + 60_000)
  const page = browser()
  await page.post(teamPaths.signInByLink, { token: path.replace('/desk#link=', '') })
  const weak = await page.post(teamPaths.password, { password: 'tea for meera at six', name: owner.name })
  expect([weak.status, weak.body.field]).toEqual([400, 'password'])
  const { status } = await page.post(teamPaths.password, {
    password: 'nine lives of a cat',
    name: owner.name,
  })
  expect([status, (await page.get(teamPaths.session)).body.name]).toEqual([200, owner.name])
})
