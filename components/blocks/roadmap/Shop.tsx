/** The end of the road on phones, as in the image that wider windows show. */
export const Shop = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 352 372" aria-hidden="true">
    <path d="M114 280H148V352H114ZM210 280H244V352H210Z" fill="var(--ink)" />
    <path
      d="M110 372V344H150A28 28 0 0 1 178 372ZM206 372V344H246A28 28 0 0 1 274 372Z"
      fill="var(--coral)"
    />
    <path d="M26 122H326V288H26Z" fill="var(--sand)" />
    <path d="M196 122H326V288H196Z" fill="var(--line)" />
    <path d="M56 166H156V288H56Z" fill="var(--blue)" />
    <path d="M190 166H300V248H190Z" fill="var(--white)" />
    <path d="M0 116H88V142A44 44 0 0 1 0 142Z" fill="var(--coral)" />
    <path d="M88 116H176V142A44 44 0 0 1 88 142Z" fill="var(--sun)" />
    <path d="M176 116H264V142A44 44 0 0 1 176 142Z" fill="var(--green)" />
    <path d="M264 116H352V142A44 44 0 0 1 264 142Z" fill="var(--blue)" />
    <path d="M0 100H352V122H0Z" fill="var(--ink)" />
    <path d="M128 48A48 48 0 0 1 176 0V48Z" fill="var(--coral)" />
    <path d="M176 0H224A48 48 0 0 1 176 48Z" fill="var(--sun)" />
    <path d="M128 48H176V96H128Z" fill="var(--green)" />
    <path d="M176 48H224L176 96Z" fill="var(--blue)" />
  </svg>
)
