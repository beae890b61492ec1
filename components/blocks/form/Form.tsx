import { stegaClean } from '@sanity/client/stega'
import type { SectionOf } from '#components/content/page.ts'
import { Heading, StaffText } from '#components/ui/StaffText.tsx'
import { env } from '#lib/env.ts'
import { readForm } from '#schemas/values/form-providers.ts'
import styles from './Form.module.css'

/** Goes from the browser to the provider: our server gets nothing of it. */
export function Form(section: SectionOf<'formSection'>) {
  const { _key, heading, anchor, text, consent, button, sent } = section
  const form = readForm(stegaClean(section), env().siteUrl)
  if (!form) return null
  return (
    <section id={anchor ?? undefined} className={`stack ${styles.section}`}>
      <Heading className={styles.heading}>{heading}</Heading>
      {sent && (
        <p dir="auto" id={`sent-${anchor ?? _key}`} className={styles.sent}>
          {sent}
        </p>
      )}
      <StaffText>{text}</StaffText>
      {/* `server/csp.ts` reads these attributes. */}
      <form
        className={`stack ${styles.form}`}
        method="post"
        action={form.action}
        data-next={form.next.join(' ')}
      >
        {form.hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {form.kind === 'message' && (
          <label className={styles.field}>
            Name
            <input name="name" autoComplete="name" required maxLength={100} />
          </label>
        )}
        <label className={styles.field}>
          Email
          <input type="email" name={form.emailName} autoComplete="email" required maxLength={200} />
        </label>
        {form.kind === 'message' && (
          <label className={styles.field}>
            Message
            <textarea name="message" required rows={6} maxLength={5000} />
          </label>
        )}
        {form.trap && <input name={form.trap} hidden tabIndex={-1} autoComplete="off" />}
        <p dir="auto" className="small-print">
          {consent} <a href="/privacy-policy">Privacy Policy</a>
        </p>
        <button type="submit" className={`button ${styles.submit}`}>
          {button ?? 'Send'}
        </button>
      </form>
    </section>
  )
}
