/** A member's work in this browser's database. */
interface Stores {
  /** Requests without a response yet. */
  queue: { id: string; member: string }
  /** The latest responses for a member. */
  answers: { member: string; address: string; at: number; answer: unknown }
}

const keys: Record<keyof Stores, string | string[]> = { queue: 'id', answers: ['member', 'address'] }

let opened: Promise<IDBDatabase> | undefined

const finish = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const open = (): Promise<IDBDatabase> => {
  opened ??= (async () => {
    const request = indexedDB.open('desk', 1)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(keys)) request.result.createObjectStore(name, { keyPath })
    }
    return finish(request)
  })()
  return opened
}

const inStore = async <Value>(
  name: keyof Stores,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> => {
  const database = await open()
  return finish(work(database.transaction(name, 'readwrite').objectStore(name)))
}

/** Stores a row. Like all of these functions, it throws if the browser has no storage. */
export const putRow = <Name extends keyof Stores>(name: Name, row: Stores[Name]): Promise<unknown> =>
  inStore(name, store => store.put(row))

export const deleteRow = (name: keyof Stores, key: IDBValidKey): Promise<unknown> =>
  inStore(name, store => store.delete(key))

export const getRow = <Name extends keyof Stores>(
  name: Name,
  key: IDBValidKey,
): Promise<Stores[Name] | undefined> => inStore(name, store => store.get(key))

export const listRows = <Name extends keyof Stores>(name: Name): Promise<Stores[Name][]> =>
  inStore(name, store => store.getAll())

/** Removes the rows of a store for which `isGone` holds, or all of them. */
export async function deleteRows<Name extends keyof Stores>(
  name: Name,
  isGone: (row: Stores[Name]) => boolean = () => true,
): Promise<void> {
  const database = await open()
  const store = database.transaction(name, 'readwrite').objectStore(name)
  const walk = store.openCursor()
  await new Promise<void>((resolve, reject) => {
    walk.onerror = () => reject(walk.error)
    walk.onsuccess = () => {
      const cursor = walk.result
      if (!cursor) return resolve()
      if (isGone(cursor.value)) cursor.delete()
      cursor.continue()
    }
  })
}
