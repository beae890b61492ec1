/** A door that is ajar, with the mark as its panels. Pure decoration. */
export function GatePicture({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 600 750"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 0H600V750H0Z" fill="var(--blue)" />
      <path d="M0 690H600V750H0Z" fill="var(--ink)" />
      <path d="M116 690V230a184 184 0 0 1 368 0v460Z" fill="var(--ink)" />
      <path d="M140 690V230a160 160 0 0 1 320 0v460Z" fill="var(--sun)" />
      <path d="M404 690H460L560 750H404Z" fill="var(--sun)" />
      <path d="M140 690V230a132 160 0 0 1 264 0v492Z" fill="var(--sand)" />
      <path d="M140 690V230a122 160 0 0 1 244 0v489.6Z" fill="var(--paper)" />
      <path d="M186 200A76 82 0 0 1 262 118V200Z" fill="var(--coral)" />
      <path d="M262 118H338A76 82 0 0 1 262 200Z" fill="var(--sun)" />
      <path d="M186 200H262V282H186Z" fill="var(--green)" />
      <path d="M262 200H338L262 282Z" fill="var(--blue)" />
      <path d="M186 330H252V650L186 641ZM272 330H338V661L272 652Z" fill="var(--sand)" />
      <circle cx="361" cy="440" r="12" fill="var(--ink)" />
    </svg>
  )
}
