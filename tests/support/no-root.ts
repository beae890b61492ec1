/** Gives up root's rights: root may write into a read-only folder. */
const NOBODY = 65_534

if (process.getuid?.() === 0) process.setuid?.(NOBODY)
