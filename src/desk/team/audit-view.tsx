export default function Stub(_: { span?: string; day?: string; since?: string; until?: string }) {
  return <p>audit-view</p>
}
