/** The parts of a session, each block as wide as the part is long. */
const parts = [
  {
    name: 'Read',
    minutes: 1,
    grow: 'md:grow-[2]',
    color: 'bg-[#0e6e5c]',
    text: 'Someone reads the scene and the rules aloud.',
  },
  {
    name: 'Plan',
    minutes: 2,
    grow: 'md:grow-[3]',
    color: 'bg-[#4338ca]',
    text: 'Every idea counts. Hands off the materials.',
  },
  {
    name: 'Build',
    minutes: 6,
    grow: 'md:grow-[6]',
    color: 'bg-[#b0235a]',
    text: 'Cut, tape, try, laugh, tape again. The timer runs and no one helps from outside.',
  },
  {
    name: 'Show',
    minutes: 3,
    grow: 'md:grow-[4]',
    color: 'bg-[#8a5a00]',
    text: 'The team shows what it made. Points add up to 100.',
  },
];

/** Shows the parts of a typical session with their minutes. */
export function SessionStrip() {
  return (
    <section className="page py-12">
      <h2 className="text-2xl md:text-3xl">A session fits into twelve minutes</h2>
      <p className="mt-2 max-w-prose text-soft">Every sheet brings its own clock. This is how a typical one runs.</p>
      <ol className="mt-8 flex flex-col gap-2 md:flex-row">
        {parts.map(({ name, minutes, grow, color, text }) => (
          <li key={name} className={`flex-1 basis-0 ${grow}`}>
            <div className={`flex items-baseline justify-between gap-2 rounded-md px-4 py-3 text-on-brand ${color}`}>
              <span className="font-heading text-xl font-bold">{name}</span>
              <span className="whitespace-nowrap tabular-nums">{`${minutes} min`}</span>
            </div>
            <p className="px-1 pt-2 pb-4 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
