import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({ deployment: { autoUpdates: false } })
