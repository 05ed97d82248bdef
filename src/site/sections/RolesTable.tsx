import type { AboutPage } from '#content/about-schema.ts';
import { SectionHeader } from './SectionHeader.tsx';
import './roles.css';

type Props = { roles: AboutPage['roles'] };

/** The roles that touch an account, as a form: the client's copy, at the right, is to tear off. */
export function RolesTable({ roles: { title, lead, columns, entries } }: Props) {
  return (
    <section id="roles" aria-labelledby="roles-title" className="section">
      <div className="frame">
        <SectionHeader id="roles-title" title={title} lead={lead} heading="h2" below />
        <table className="roles" aria-labelledby="roles-title">
          <thead>
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
