import { type ESTree, parseSync, Visitor } from 'vite'
import { supported, unsupported } from './features.ts'

/** Interfaces that every page uses; the names of rarer ones are common words in any code. */
const everyday =
  /^(javascript\.builtins\.(?!Temporal|DisposableStack|AsyncDisposableStack)|api\.(AbortSignal|Blob|Document|Element|Event|EventTarget|HTML(Button|Dialog|Form|Input|Select)?Element|Node|Request|Response|URLSearchParams|Window)\.)/

const nameOf = (key: string) => key.slice(key.lastIndexOf('.') + 1).replace(/_(static|event)$/, '')
const oldNames = new Set([...supported].filter(key => /^(api|javascript)\./.test(key)).map(nameOf))

/** Methods by name, without those that share their name with an older one. */
const newMethods = new Set(
  [...unsupported]
    .filter(key => everyday.test(key))
    .map(nameOf)
    .filter(name => !oldNames.has(name)),
)

const isNewGlobal = (name: string) =>
  ['api', 'api.Window', 'javascript.builtins'].some(where => unsupported.has(`${where}.${name}`))

const isNewStatic = (object: string, name: string) =>
  unsupported.has(`javascript.builtins.${object}.${name}`) || unsupported.has(`api.${object}.${name}_static`)

const newIn = (callee: ESTree.Expression | ESTree.Super): string | undefined => {
  if (callee.type === 'Identifier') return isNewGlobal(callee.name) ? callee.name : undefined
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed)
    return undefined
  const { object, property } = callee
  if (object.type === 'Identifier' && isNewStatic(object.name, property.name))
    return `${object.name}.${property.name}`
  return newMethods.has(property.name) ? `.${property.name}` : undefined
}

/** What a script calls that some browsers of the list lack, such as `Promise.withResolvers` or `.showPopover`. */
export function newInScript(script: string): Set<string> {
  const found = new Set<string>()
  const note = ({ callee }: ESTree.CallExpression | ESTree.NewExpression) => {
    const name = newIn(callee)
    if (name) found.add(name)
  }
  new Visitor({ CallExpression: note, NewExpression: note }).visit(parseSync('built.js', script).program)
  return found
}
