import type { AboutPage } from '../content/about-schema.ts';
import './roles.css';

type Props = { roles: AboutPage['roles'] };

/**
 * The roles that touch an account, as a form with a copy to tear off: what they do stays with the
 * firm, and what the client sees of it is on the paper at the right.
 */
export function RolesTable({ roles: { title, lead, columns, entries } }: Props) {
  return (
    <section id="roles" aria-labelledby="roles-title" className="section">
      <div className="frame">
        <h2 id="roles-title" className="text-[2.125rem] md:text-6xl">
          {title}
        </h2>
        <p className="mt-4 max-w-2xl text-copy md:mt-6 md:text-xl">{lead}</p>
        <table className="roles" aria-labelledby="roles-title">
          <thead className="max-md:sr-only">
            <tr>
              <th scope="col">{columns.role}</th>
              <th scope="col">{columns.does}</th>
              <th scope="col">{columns.sees}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ role, does, sees }) => (
              <tr key={role}>
                <th scope="row">{role}</th>
                <td>{does}</td>
                <td data-heading={columns.sees}>{sees}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
