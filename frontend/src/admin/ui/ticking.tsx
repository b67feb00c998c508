import './ticking.css'

/** A figure whose changed characters roll in when it changes live; read aloud and found as one text. */
export function Ticking({ text }: { text: string }) {
  return (
    <span className="ticking amount">
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {[...text].map((char, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place, counted from the units on the right
          <span key={`${text.length - place}${char}`} className="tick">
            {char}
          </span>
        ))}
      </span>
    </span>
  )
}
