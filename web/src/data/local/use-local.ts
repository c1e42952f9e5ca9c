/**
 * `useLocal(query, deps)`: the result of a query on this device's database, again whenever a tab or the service worker
 * changes what it read; undefined until the first result.
 */
export { useLiveQuery as useLocal } from 'dexie-react-hooks'
