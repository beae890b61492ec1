import { Counter } from './Counter.jsx'

export default function Page() {
  return <Counter />
}
