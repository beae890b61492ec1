/** Which tabs of the Studio are open. A tab holds a lock with its name, which the browser frees when it ends. */
export type Owners = {
  own: string
  open: () => Promise<Set<string>>
  /** Does the work unless another tab does it now. */
  alone: (name: string, work: () => void) => Promise<void>
}

const PREFIX = 'studio-tab:'

export const owners = browserTabs()

function browserTabs(): Owners {
  const own = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  // Without https there are no locks: then text that another tab left cannot be distinguished from text that it still types.
  const { locks } = navigator
  if (!locks) return { own, open: async () => new Set(), alone: async (_name, work) => work() }
  locks.request(PREFIX + own, () => new Promise<void>(() => {}))
  return {
    own,
    async open() {
      const { held = [], pending = [] } = await locks.query()
      const names = [...held, ...pending].map(({ name = '' }) => name)
      return new Set(names.map((name) => name.slice(PREFIX.length)))
    },
    async alone(name, work) {
      await locks.request(`studio-entry:${name}`, { ifAvailable: true }, (lock) => {
        if (lock) work()
      })
    },
  }
}
